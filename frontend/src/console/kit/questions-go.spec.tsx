import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { renderConsole } from '../testing/render-console';
import { confirm } from './confirm/confirm';
import { QuestionsGoWithTheirAddress } from './questions-go';

const question = { title: 'Delete this schedule?', body: 'Its blocks stay.', yes: 'Delete' };

const Asks = ({ onAnswer }: { onAnswer: (yes: boolean) => void }) => {
  useEffect(() => void confirm(question).then(onAnswer), [onAnswer]);
  return null;
};

const isAsked = () => screen.queryByRole('alertdialog') !== null;

describe('A question and its address', () => {
  it('is taken away with it, and was not agreed to', async () => {
    const { router } = renderConsole(<QuestionsGoWithTheirAddress />, '/schedules');
    await act(() => router.navigate('/schedules?edit=1'));
    let answered!: Promise<boolean>;
    act(() => void (answered = confirm(question)));
    await waitFor(() => expect(isAsked()).toBe(true));
    await act(() => router.navigate(-1));
    expect(await answered).toBe(false);
    await waitFor(() => expect(isAsked()).toBe(false));
  });

  it('stays where its address is only written anew', async () => {
    const { router } = renderConsole(<QuestionsGoWithTheirAddress />, '/schedules');
    let answered!: Promise<boolean>;
    act(() => void (answered = confirm(question)));
    await waitFor(() => expect(isAsked()).toBe(true));
    await act(() => router.navigate('/schedules?status=active', { replace: true }));
    expect(isAsked()).toBe(true);
    await act(() => router.navigate('/bookings'));
    expect(await answered).toBe(false);
  });

  it('stays where the address itself asks it', async () => {
    const onAnswer = jest.fn();
    const { router } = renderConsole(
      <>
        <QuestionsGoWithTheirAddress />
        <Routes>
          <Route path="/asks" element={<Asks onAnswer={onAnswer} />} />
          <Route path="*" element={null} />
        </Routes>
      </>,
    );
    await act(() => router.navigate('/asks'));
    await waitFor(() => expect(isAsked()).toBe(true));
    expect(onAnswer).not.toHaveBeenCalled();
  });
});
