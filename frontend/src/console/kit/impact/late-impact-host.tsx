import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { impactWords } from '../../../shared/copy/impact';
import { sayProblem } from '../messages/messages';
import { useAskedImpact, withdrawImpact } from './weigh';

/** The same, fetched when something is asked for the first time. Where it cannot be had nothing is saved, and that is said. */
export const LateImpactHost = () => {
  const isAsked = useAskedImpact() !== null;
  const [Host, setHost] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isAsked || Host !== null) return;
    void import('./impact-host').then(
      ({ ImpactHost }) => setHost(() => ImpactHost),
      () => {
        sayProblem(impactWords.failed);
        withdrawImpact();
      },
    );
  }, [isAsked, Host]);
  return Host && <Host />;
};
