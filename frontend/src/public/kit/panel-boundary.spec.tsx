import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../../shared/api/api-error';
import { PanelBoundary } from './panel-boundary';

let isBroken = true;
const Panel = () => {
  if (isBroken) throw new ApiError({ status: 500, code: 'internal_error', requestId: 'r-7' });
  return <p>mended</p>;
};

test('a panel that breaks says so in its place, leaves the rest alone, and can be tried again', async () => {
  // React reports what a boundary has caught.
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <>
      <PanelBoundary>
        <Panel />
      </PanelBoundary>
      <p>the rest</p>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('This part of the page could not be shown.');
  expect(screen.getByRole('alert')).toHaveTextContent('r-7');
  expect(screen.getByText('the rest')).toBeInTheDocument();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('mended')).toBeInTheDocument();
  report.mockRestore();
});
