export interface Allowed {
  id: string;
  reason: string;
  until: string;
}
export interface Advisory {
  id: string;
  name: string;
  severity: string;
  title: string;
}
export function advisoriesOf(report: unknown): Advisory[] | null;
export function objections(advisories: Advisory[], allowed: Allowed[], today: string): string[];
