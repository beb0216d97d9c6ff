import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { Monitor, Moon, Sun } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

const option = (value: 'auto' | 'light' | 'dark', Icon: LucideIcon, name: string) => ({
  value,
  label: (
    <>
      <Icon size={16} aria-hidden style={{ display: 'block', margin: '2px auto' }} />
      <span className="visually-hidden">{name}</span>
    </>
  ),
});

const OPTIONS = [
  option('auto', Monitor, 'Like the device'),
  option('light', Sun, 'Light'),
  option('dark', Moon, 'Dark'),
];

/** Light or dark, for this device. Transitions are kept: switching them off would need a <style> element. */
export const SchemeSwitch = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return (
    <SegmentedControl
      aria-label="Colours"
      size="xs"
      fullWidth
      data={OPTIONS}
      value={colorScheme}
      onChange={(value) => setColorScheme(value as 'auto' | 'light' | 'dark')}
      my={6}
    />
  );
};
