import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { priceLines } from '../../shared/price';
import { PriceLines } from './price-lines';

const block = { price: 280, booking_fee: 10.06, security_deposit: 75 };

describe('The lines of a price', () => {
  it('name every part and add up to the total', () => {
    render(<PriceLines lines={priceLines(block, { type: 'percent', amount: 10 })} discountCode="WINTER10" />);
    const shown = screen.getAllByRole('definition').map((line) => line.textContent);
    expect(shown).toEqual(['£280.00', '£10.06', '−£29.01', '£75.00', '£336.05']);
    expect(screen.getByText('Discount (WINTER10)')).toBeInTheDocument();
  });

  it('say that the deposit comes back, and when', () => {
    render(<PriceLines lines={priceLines(block)} />);
    expect(
      screen.getByText(/refundable subject to inspection, typically within 5-7 business days/),
    ).toBeInTheDocument();
  });

  it('leave out what is not there: no fee, no discount, no deposit', () => {
    render(<PriceLines lines={priceLines({ price: 42, booking_fee: 0, security_deposit: null })} />);
    expect(screen.getAllByRole('definition').map((line) => line.textContent)).toEqual(['£42.00', '£42.00']);
  });
});
