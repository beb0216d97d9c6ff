/** What the console says. Most of these sentences are a promise: docs/rules.md, Texts. */

import { formatPounds } from '../money';

export const failures = {
  login: 'Login failed',
  load: 'Failed to load data',
  createTenant: 'Failed to create tenant',
  suspension: 'Failed to update suspension status',
  sms: 'Failed to update SMS settings',
  deleteTenant: 'Failed to delete tenant',
  loadService: 'Failed to load service',
  updateService: 'Failed to update service',
  uploadImages: 'Failed to upload images',
  deleteImage: 'Failed to delete image',
  loadBlocks: 'Failed to load availability blocks',
  createBlock: 'Failed to create block',
  updateBlock: 'Failed to update block',
  deleteBlock: 'Failed to delete block',
  loadSchedules: 'Failed to load schedules',
  loadSchedule: 'Failed to load schedule details',
  updateSchedule: 'Failed to update schedule',
  deleteSchedule: 'Failed to delete schedule',
  preview: 'Failed to generate preview',
  deleteBlocks: 'Failed to delete blocks',
  generateBlocks: 'Failed to generate blocks',
  saveSchedule: 'Failed to save schedule',
  addException: 'Failed to add exception',
  loadBookings: 'Failed to load bookings',
  cancelBooking: 'Failed to cancel booking',
  openQueues: 'Failed to open the queues',
  retryMessage: 'Failed to send the message again',
  settleAttention: 'Failed to mark as settled',
  loadDiscounts: 'Failed to load discounts',
  updateDiscount: 'Failed to update discount',
  createDiscount: 'Failed to create discount',
  loadSettings: 'Failed to load settings',
  updateSetting: 'Failed to update setting',
  updateBookingMode: 'Failed to update booking mode',
  updateTheme: 'Failed to update theme',
  changePassword: 'Failed to change password',
  saveSettings: 'Failed to save settings',
  saveContact: 'Failed to save contact details',
  loadTariff: 'Failed to load prices',
  publishTariff: 'Failed to publish prices',
  previewTariff: 'Failed to preview prices',
} as const;

export const successes = {
  service: 'Service updated successfully!',
  imagesUploaded: 'Images uploaded successfully!',
  imageDeleted: 'Image deleted successfully!',
  blockDeleted: 'Block deleted successfully!',
  blockUpdated: 'Availability block updated!',
  blockCreated: 'Availability block created!',
  scheduleCreated: 'Schedule created!',
  scheduleUpdated: 'Schedule updated!',
  scheduleDeleted: 'Schedule deleted successfully!',
  scheduleActivated: 'Schedule activated!',
  scheduleDeactivated: 'Schedule deactivated!',
  exceptionAdded: 'Exception added!',
  blocksDeleted: (count: number) => `${count} blocks deleted!`,
  blocksGenerated: (count: number) => `${count} availability blocks generated!`,
  discountCreated: 'Discount created successfully!',
  setting: 'Setting updated successfully!',
  bookingMode: 'Booking mode updated successfully!',
  theme: 'Theme updated!',
  password: 'Password changed successfully!',
  paymentEmail: 'Payment email saved successfully!',
  contact: 'Contact details saved successfully!',
  cancelled: 'Booking cancelled. Remember to refund the customer by hand.',
  messageRetried: 'The message is being sent again.',
  attentionSettled: 'Marked as settled.',
  tariff: 'Prices published!',
} as const;

export const questions = {
  deleteTenant: 'Are you sure you want to delete this tenant?',
  deleteImage: 'Delete this image?',
  deleteBlock: 'Delete this availability block?',
  deleteSchedule: 'Delete this schedule? Blocks it has already made stay.',
  cancelBooking:
    'Cancel this booking? Its dates become available again. Any refund must be made by hand at PayPal.',
} as const;

/** Beside a revenue: how much of it is to go back. Nothing where nothing is. */
export const ofWhichDeposits = (pounds: number): string | undefined =>
  pounds > 0 ? `of which ${formatPounds(pounds)} refundable deposits` : undefined;
