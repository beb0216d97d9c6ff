import { createContext, useContext } from 'react';
import { RouterProvider } from 'react-router-dom';
import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

const RouterContext = createContext<Router | null>(null);

/** The screens of a router, each of which may ask that router itself where it stands: see `useRouter`. */
export const Routed = ({ router }: { router: Router }) => (
  <RouterContext value={router}>
    <RouterProvider router={router} />
  </RouterContext>
);

/** The router, which knows of a move before React has shown it. */
export const useRouter = (): Router => {
  const router = useContext(RouterContext);
  if (router === null) throw new Error('useRouter works inside of Routed only');
  return router;
};
