import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { Page } from '../kit/page';
import { Row } from '../kit/stack';
import { paths } from '../paths';

export const NotFound = () => {
  const home = useLocation().pathname.startsWith('/superadmin') ? paths.platform : paths.dashboard;
  return (
    <Page title="There is no such page" intro="The address may have been mistyped, or the page has moved.">
      <Row>
        <Button component={Link} to={home} variant="light">
          Go to the dashboard
        </Button>
      </Row>
    </Page>
  );
};
