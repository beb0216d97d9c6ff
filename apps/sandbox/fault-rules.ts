/** How often a rule applies: to the nth matching call since it was set (counted from 1), or to the first so many. */
export interface Limited {
  readonly nth?: number | undefined;
  readonly times?: number | undefined;
  readonly effect: { readonly kind: string };
}

interface Armed<Rule> {
  readonly rule: Rule;
  matched: number;
  applied: number;
}

/** Rules that say what goes wrong, and how often each has. */
export class FaultRules<Rule extends Limited> {
  private armed: Armed<Rule>[] = [];

  set(rules: readonly Rule[]): void {
    this.armed = rules.map((rule) => ({ rule, matched: 0, applied: 0 }));
  }

  clear(): void {
    this.armed = [];
  }

  report(): object[] {
    return this.armed.map(({ rule, matched, applied }) => ({ ...rule, matched, applied }));
  }

  /** The effects of all rules that match a call and apply to it; the call is counted. */
  take(matches: (rule: Rule) => boolean): Rule['effect'][] {
    return this.armed
      .filter(({ rule }) => matches(rule))
      .flatMap((armed) => {
        const applies = appliesNext(armed);
        armed.matched += 1;
        if (!applies) return [];
        armed.applied += 1;
        return [armed.rule.effect];
      });
  }

  /** Whether a rule would apply to the next such call. Counts nothing. */
  wouldApply(matches: (rule: Rule) => boolean): boolean {
    return this.armed.some((armed) => matches(armed.rule) && appliesNext(armed));
  }
}

const appliesNext = <Rule extends Limited>({
  rule: { nth, times },
  matched,
  applied,
}: Armed<Rule>): boolean =>
  (nth === undefined || matched + 1 === nth) && (times === undefined || applied < times);

/** The effect of this kind among those that apply, if any. */
export const effectOf = <E extends { readonly kind: string }, K extends E['kind']>(
  effects: readonly E[],
  kind: K,
): Extract<E, { kind: K }> | undefined =>
  effects.find((effect): effect is Extract<E, { kind: K }> => effect.kind === kind);
