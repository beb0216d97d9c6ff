import { randomUUID } from 'node:crypto';
import type { Fill } from './managed-fills';

const ADMIN = '/api/admin';
const tag = { name: 'Regular', colour: 1 };

/** What a business keeps about its bookings for itself. */
export const around: Readonly<Record<string, Fill>> = {
  'GET /api/admin/bookings/{id}/notes': { path: (b) => `${ADMIN}/bookings/${b.booking}/notes` },
  'POST /api/admin/bookings/{id}/notes': {
    path: (b) => `${ADMIN}/bookings/${b.booking}/notes`,
    body: () => ({ text: 'Hello' }),
  },
  'DELETE /api/admin/bookings/{id}/notes/{noteId}': {
    path: (b) => `${ADMIN}/bookings/${b.booking}/notes/${randomUUID()}`,
  },
  'PUT /api/admin/bookings/{id}/tags/{tagId}': {
    path: (b) => `${ADMIN}/bookings/${b.booking}/tags/${b['tag']}`,
  },
  'DELETE /api/admin/bookings/{id}/tags/{tagId}': {
    path: (b) => `${ADMIN}/bookings/${b.booking}/tags/${b['tag']}`,
  },
  'POST /api/admin/bookings/{id}/no-show': {
    path: (b) => `${ADMIN}/bookings/${b.booking}/no-show`,
    body: () => ({}),
  },
  'POST /api/admin/cleaning/{booking_id}/done': { path: (b) => `${ADMIN}/cleaning/${b.booking}/done` },
  'POST /api/admin/cleaning/{booking_id}/reopen': { path: (b) => `${ADMIN}/cleaning/${b.booking}/reopen` },
  'POST /api/admin/acts/{id}/undo': { path: (b) => `${ADMIN}/acts/${b['act']}/undo` },
  'POST /api/admin/bookings/{id}/reinstate': { path: (b) => `${ADMIN}/bookings/${b.booking}/reinstate` },
  'PUT /api/admin/tags/{id}': { path: (b) => `${ADMIN}/tags/${b['tag']}`, body: () => tag },
  'DELETE /api/admin/tags/{id}': { path: (b) => `${ADMIN}/tags/${b['tag']}` },
};
