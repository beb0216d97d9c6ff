import { createRoot } from 'react-dom/client';
import '../shared/fonts.css';
import './look/mantine.css';
import './look/tokens.css';
import './look/base.css';
import { Console } from './console';

createRoot(document.getElementById('root')!).render(<Console />);
