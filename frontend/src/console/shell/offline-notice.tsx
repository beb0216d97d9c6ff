import { Alert } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { WifiOff } from 'lucide-react';
import classes from './shell.module.css';

export const OfflineNotice = () => {
  const { online } = useNetwork();
  return (
    <div role="status" className={classes.offline}>
      {!online && (
        <Alert color="yellow" icon={<WifiOff size={18} aria-hidden />}>
          You are offline. What you see may be out of date, and nothing can be saved until you are back.
        </Alert>
      )}
    </div>
  );
};
