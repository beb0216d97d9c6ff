/** Rules that forms and server share. No library here, so that the public pages stay light. */

/** A UK number (spaces apart): +44 or 0, then 9 or 10 digits. */
export const isUkPhone = (text: string): boolean => /^(\+44|0)\d{9,10}$/.test(text.replace(/\s/g, ''));

export const UK_PHONE_MESSAGE = 'Please enter a valid UK phone number (e.g., 07123456789 or 01234567890)';
export const REQUIRED_FIELDS_MESSAGE = 'Please fill in all required fields';

/**
 * Whether a form takes it for an e-mail address. It only spares a customer the way to the server, which has the last
 * word with its own, stricter reading (`emailAddress` in `fields.ts`).
 */
export const isLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);

/** Lower case, and every character outside a–z, 0–9 and hyphen replaced by a hyphen. */
export const toSlug = (text: string): string => text.toLowerCase().replace(/[^a-z0-9-]/g, '-');

export const SUBDOMAIN = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** How many pictures the server takes in one request, all or none of them. */
export const IMAGES_PER_REQUEST = 10;

export const MIN_PASSWORD_LENGTH = 6;
export const SEO_TITLE_MAX = 60;
export const SEO_DESCRIPTION_MAX = 160;
