import styles from './skeleton.module.css';

/** Holds the place of what is still on its way; `className` gives it that thing's size. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <div aria-hidden="true" className={`${styles.skeleton} ${className}`} />
);
