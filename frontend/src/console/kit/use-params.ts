import { useCallback, useContext, useMemo } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useLocation, useNavigate } from 'react-router-dom';
import type { DataRouter } from 'react-router-dom';

export type ParamChanges = Readonly<Record<string, string | null>>;

/** Whether a screen is being fetched that was gone to. Asked of the router itself: React shows it a moment late on a busy device. */
const isLeaving = ({ navigation, location }: DataRouter['state']): boolean =>
  navigation.location !== undefined && navigation.location.pathname !== location.pathname;

/** What may be somebody's name or e-mail address. It stands behind the #, which no browser sends to a server, nor writes a log. */
const WORDS = new Set(['q']);

const paramsOf = ({ search, hash }: { search: string; hash: string }): URLSearchParams => {
  const params = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(hash.slice(1)))
    if (WORDS.has(name)) params.set(name, value);
  return params;
};

const addressOf = (params: URLSearchParams): { search: string; hash: string } => {
  const [search, hash] = [new URLSearchParams(), new URLSearchParams()];
  for (const [name, value] of params) (WORDS.has(name) ? hash : search).append(name, value);
  return { search: `${search}`, hash: `${hash}` };
};

/**
 * The state of a screen lives in its address: filters, sorting, pages, open dialogues. An empty value takes the name out.
 * Typing into a filter replaces the entry in the history; opening something adds one, so that Back closes it. What was typed and is
 * written only now keeps nobody from the screen they are on their way to: going anywhere ends the way that was begun before.
 */
export const useParams = (): [URLSearchParams, (changes: ParamChanges, how?: 'push' | 'replace') => void] => {
  const location = useLocation();
  const navigate = useNavigate();
  const { search, hash } = location;
  const params = useMemo(() => paramsOf({ search, hash }), [search, hash]);
  const router = useContext(RouterContext)?.router;
  const change = useCallback(
    (changes: ParamChanges, how: 'push' | 'replace' = 'replace') => {
      if (how === 'replace' && router && isLeaving(router.state)) return;
      const next = paramsOf(router?.state.location ?? location);
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      void navigate(addressOf(next), { replace: how === 'replace', preventScrollReset: true });
    },
    [navigate, router, location],
  );
  return [params, change];
};
