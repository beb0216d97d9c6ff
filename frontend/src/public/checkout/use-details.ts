import { useState } from 'react';
import type { Details } from '../data/held';
import { keptDetails, noDetails } from '../data/held';
import type { Faults, Field } from './details';
import { faultsOf, fields } from './details';

const NONE: ReadonlySet<Field> = new Set();

/**
 * What was typed, kept on the device with every key, and what of its faults may be shown: none before a field was
 * edited and left, or the form sent; and none any longer than it is there.
 */
export const useDetails = () => {
  const [details, setDetails] = useState<Details>(() => keptDetails.read() ?? noDetails);
  const [edited, setEdited] = useState(NONE);
  const [left, setLeft] = useState(NONE);
  const [isSent, setSent] = useState(false);
  const [serverFaults, setServerFaults] = useState<Faults>({});

  const change = (what: Partial<Details>): void => {
    const next = { ...details, ...what };
    keptDetails.write(next);
    setDetails(next);
    const changed = fields.filter((field) => field in what);
    setEdited(new Set([...edited, ...changed]));
    setServerFaults(Object.fromEntries(Object.entries(serverFaults).filter(([field]) => !(field in what))));
  };
  const leave = (field: Field): void => {
    if (edited.has(field)) setLeft(new Set([...left, field]));
  };

  const all: Faults = { ...serverFaults, ...faultsOf(details) };
  const shown: Faults = Object.fromEntries(
    Object.entries(all).filter(([field]) => isSent || left.has(field as Field) || field in serverFaults),
  );
  return { details, change, leave, all, shown, isSent, send: () => setSent(true), setServerFaults };
};
