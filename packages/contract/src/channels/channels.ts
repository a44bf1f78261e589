/** The channels on which an enterprise writes first, for which it needs the person's consent. */
export const CONTACT_CHANNELS = ['whatsapp', 'rcs', 'sms', 'email'] as const
export type ContactChannel = (typeof CONTACT_CHANNELS)[number]

/** The ways in which people and bots write to each other: the console's *Try it*, pages of the enterprise, and vendors. */
export const CHANNELS = ['try-it', 'web', ...CONTACT_CHANNELS] as const
export type ChannelType = (typeof CHANNELS)[number]
