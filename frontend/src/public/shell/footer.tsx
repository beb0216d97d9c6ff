import { Link } from 'react-router-dom';
import { copy } from '../../shared/copy/public';
import { useIsClosed, useTenant } from '../data/tenant-context';
import { Icon } from '../kit/icon';
import { paths } from '../paths';
import styles from './layout.module.css';

const Contact = () => {
  const tenant = useTenant();
  const { contact_phone: phone, contact_email: email, contact_address: address } = tenant;
  if (!phone && !email && !address) return <div />;
  return (
    <div>
      <h2>{copy.help.title}</h2>
      <ul className={styles.contact}>
        {phone && (
          <li>
            <Icon name="phone" />
            <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>
          </li>
        )}
        {email && (
          <li>
            <Icon name="mail" />
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
        {address && (
          <li>
            <Icon name="pin" />
            <address className={styles.address}>{address}</address>
          </li>
        )}
      </ul>
    </div>
  );
};

const Links = () => (
  <ul className={styles.links}>
    <li>
      <Link to={paths.terms}>{copy.legal.terms}</Link>
    </li>
    <li>
      <Link to={paths.privacy}>{copy.legal.privacy}</Link>
    </li>
    <li>
      <a href={paths.signIn}>{copy.legal.signIn}</a>
    </li>
  </ul>
);

export const Footer = () => {
  const isClosed = useIsClosed();
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <Contact />
        {!isClosed && <Links />}
      </div>
    </footer>
  );
};
