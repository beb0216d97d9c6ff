import '../shared/themes/themes.css';
import '../shared/fonts.css';
import '../shared/base.css';
import './shell/fallback.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { startView } from './calendar/views';
import { boot, seed } from './data/boot';
import { createQueryClient } from './data/query-client';

const client = createQueryClient();
seed(client);
if (boot.tenant) startView(boot.tenant.booking_mode);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App client={client} />
  </StrictMode>,
);
