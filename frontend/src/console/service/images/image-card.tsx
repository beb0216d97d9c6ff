import type { ServiceImage } from '@holdfast/contracts/service-page';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { ArrowLeft, ArrowRight, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Mark } from '../../kit/marks';
import classes from './images.module.css';

interface ImageCardProps {
  readonly image: ServiceImage;
  readonly position: number;
  readonly of: number;
  readonly defaultAlt: string;
  readonly deleting: boolean;
  readonly onAlt: (alt: string) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onDelete: () => void;
  readonly onDragStart: () => void;
  readonly onDrop: () => void;
}

const AltField = ({ image, position, defaultAlt, onAlt }: ImageCardProps) => {
  const [alt, setAlt] = useState(image.alt);
  const save = () => alt.trim() !== image.alt && onAlt(alt.trim());
  return (
    <TextInput
      label={`Description of image ${position}`}
      description="For people who cannot see it"
      placeholder={defaultAlt}
      maxLength={200}
      value={alt}
      onChange={(event) => setAlt(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && save()}
    />
  );
};

export const ImageCard = (props: ImageCardProps) => {
  const { image, position } = props;
  const [over, setOver] = useState(false);
  return (
    // Dropping is for pointers only; the buttons below do the same for everybody.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={classes.card}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        props.onDrop();
      }}
    >
      <div className={classes.photo} draggable onDragStart={props.onDragStart}>
        <img
          src={image.url}
          srcSet={image.srcset}
          sizes="20rem"
          width={image.width}
          height={image.height}
          alt={image.alt}
          loading="lazy"
          draggable={false}
        />
        {position === 1 && (
          <span className={classes.cover}>
            <Mark tone="blue" icon={Star}>
              Cover
            </Mark>
          </span>
        )}
      </div>
      <div className={classes.cardBody}>
        <AltField {...props} />
        <div className={classes.cardActions}>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={`Move image ${position} earlier`}
            disabled={position === 1}
            onClick={() => props.onMove(-1)}
          >
            <ArrowLeft size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={`Move image ${position} later`}
            disabled={position === props.of}
            onClick={() => props.onMove(1)}
          >
            <ArrowRight size={18} aria-hidden />
          </ActionIcon>
          <Button
            variant="subtle"
            color="red"
            ml="auto"
            leftSection={<Trash2 size={16} aria-hidden />}
            loading={props.deleting}
            onClick={props.onDelete}
            aria-label={`Delete image ${position}`}
          >
            Delete
          </Button>
        </div>
      </div>
    </li>
  );
};
