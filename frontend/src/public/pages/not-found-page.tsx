import { notFoundCopy } from '../../shared/copy/pages';
import { ButtonLink } from '../kit/button';
import { paths } from '../paths';
import { BarePage } from '../shell/bare-page';

export const NotFoundPage = () => (
  <BarePage title={notFoundCopy.title}>
    <p>{notFoundCopy.text}</p>
    <ButtonLink look="main" to={paths.home}>
      {notFoundCopy.home}
    </ButtonLink>
  </BarePage>
);
