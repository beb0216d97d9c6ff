import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { withdrawQuestion } from './confirm/confirm';
import { withdrawImpact } from './impact/weigh';

const withdraw = (): void => {
  withdrawQuestion();
  withdrawImpact();
};

const Asking = () => {
  useEffect(() => withdraw, []);
  return null;
};

/** A question goes with the address at which it was asked: Back takes it away, and it was not agreed to. It stands once around all screens. */
export const QuestionsGoWithTheirAddress = () => {
  const { key } = useLocation();
  return <Asking key={key} />;
};
