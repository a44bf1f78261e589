/** How long a signing secret is valid after its rotation, in seconds. */
export const FULFILMENT_GRACE_SECONDS = 24 * 60 * 60
