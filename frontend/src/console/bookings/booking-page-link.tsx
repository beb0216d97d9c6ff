import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { bookingPageTexts } from '../../shared/copy/booking-page';
import { paths } from '../paths';
import drawer from './drawer.module.css';

/** From the drawer to all that there is about a booking. */
export const BookingPageLink = ({ id }: { id: string }) => (
  <Link to={paths.booking(id)} className={drawer.whole}>
    {bookingPageTexts.whole}
    <ArrowRight size={16} aria-hidden />
  </Link>
);
