import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Description } from './description';

describe('A description', () => {
  it('of more than 300 characters is folded, and unfolds on request', async () => {
    render(<Description text={'A long sentence about the bay. '.repeat(20)} />);
    const toggle = screen.getByRole('button', { name: 'Read More' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(toggle);
    expect(screen.getByRole('button', { name: 'Show Less' })).toHaveAttribute('aria-expanded', 'true');
  });

  it('of up to 300 characters has nothing to unfold', () => {
    render(<Description text="Short." />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is text, whatever its owner typed', () => {
    render(<Description text={'<img src=x onerror="alert(1)">'} />);
    expect(screen.getByText('<img src=x onerror="alert(1)">')).toBeInTheDocument();
  });
});
