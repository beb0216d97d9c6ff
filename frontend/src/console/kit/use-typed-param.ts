import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useParams } from './use-params';

/** A field whose text stands in the address, a moment after it was typed. */
export const useTypedParam = (name: string): [typed: string, type: (text: string) => void] => {
  const [params, change] = useParams();
  const value = params.get(name) ?? '';
  const [typed, setTyped] = useState(value);
  // A space at the end is still being typed on; anything else was changed from outside.
  useEffect(() => setTyped((now) => (now.trim() === value ? now : value)), [value]);
  const write = useDebouncedCallback((text: string) => change({ [name]: text.trim(), page: null }), 300);
  return [
    typed,
    (text) => {
      setTyped(text);
      write(text);
    },
  ];
};
