import { Link, useLocation } from 'react-router-dom';
import { Empty } from '../kit/empty';
import { paths } from '../paths';

export const NotFound = () => {
  const home = useLocation().pathname.startsWith('/superadmin') ? paths.platform : paths.dashboard;
  return (
    <Empty title="There is no such page" action={<Link to={home}>Go to the dashboard</Link>}>
      The address may have been mistyped, or the page has moved.
    </Empty>
  );
};
