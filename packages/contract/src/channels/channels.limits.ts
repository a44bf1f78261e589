/** Largest webhook of a vendor, in bytes: WhatsApp's documentation of webhooks names 3 MB. */
export const WEBHOOK_MAX_BYTES = 3 * 1024 * 1024
