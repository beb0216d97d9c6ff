import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useRouter } from './routed';

export type ParamChanges = Readonly<Record<string, string | null>>;

/** Whether somebody is on their way to a screen that is still being fetched. Asked of the router itself: React may be a moment behind it. */
const isLeaving = ({ navigation, location }: ReturnType<typeof useRouter>['state']): boolean =>
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
 * Typing into a filter replaces the entry in the history; opening something adds one, so that Back closes it. A change that is
 * written late, such as what was typed, is dropped once somebody is on their way to another screen: navigating again would keep them here.
 */
export const useParams = (): [URLSearchParams, (changes: ParamChanges, how?: 'push' | 'replace') => void] => {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => paramsOf({ search, hash }), [search, hash]);
  const router = useRouter();
  const change = useCallback(
    (changes: ParamChanges, how: 'push' | 'replace' = 'replace') => {
      if (how === 'replace' && isLeaving(router.state)) return;
      const next = paramsOf(router.state.location);
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      void navigate(addressOf(next), { replace: how === 'replace', preventScrollReset: true });
    },
    [navigate, router],
  );
  return [params, change];
};
