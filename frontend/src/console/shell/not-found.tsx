import { Link, useLocation } from 'react-router-dom';
import { Page } from '../kit/page';
import { paths } from '../paths';

export const NotFound = () => {
  const home = useLocation().pathname.startsWith('/superadmin') ? paths.platform : paths.dashboard;
  return (
    <Page title="There is no such page" intro="The address may have been mistyped, or the page has moved.">
      <Link to={home}>Go to the dashboard</Link>
    </Page>
  );
};
