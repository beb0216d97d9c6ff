import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { late } from '../kit/late';
import type { CommandPaletteProps, PaletteContent } from './command-palette';
import { useEarlyLetters } from './use-early-letters';
import { useKeys } from './use-keys';

const CommandPalette = late(async () => (await import('./command-palette')).CommandPalette);
const KeysHelp = late(async () => (await import('./keys-help')).KeysHelp);

interface Keyboard {
  readonly openPalette: () => void;
  /** The palette and the help, where they are open: to be rendered beside the screens. */
  readonly dialogues: ReactNode;
}

/**
 * What keys do on every screen of a shell.
 *
 * @param Palette what Ctrl K opens, where it finds more than places
 */
export const useKeyboard = (
  content: PaletteContent,
  Palette: ComponentType<CommandPaletteProps> = CommandPalette,
): Keyboard => {
  const [palette, setPalette] = useState<'closed' | 'open' | 'asked'>('closed');
  const [takesLetters, setTakesLetters] = useState(false);
  const [helps, setHelps] = useState(false);
  const closePalette = () => {
    setPalette('asked');
    setTakesLetters(false);
  };
  const early = useEarlyLetters(palette === 'open' && !takesLetters, closePalette);
  const openPalette = () => setPalette('open');
  useKeys({ places: content.places, onSearch: openPalette, onHelp: () => setHelps(true) });
  return {
    openPalette,
    dialogues: (
      <>
        {palette !== 'closed' && (
          <Palette
            {...content}
            opened={palette === 'open'}
            early={early}
            onReady={() => setTakesLetters(true)}
            onClose={closePalette}
          />
        )}
        {helps && <KeysHelp places={content.places} onClose={() => setHelps(false)} />}
      </>
    ),
  };
};
