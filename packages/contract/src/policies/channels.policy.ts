import { anyOf } from './policy.ts'

/** Channels, and the message templates and cards that are sent through them. */
export const channelPolicy = {
  'channel.view': anyOf('CHANNELS.CREATE', 'CHANNELS.EDIT', 'CHANNELS.VIEW', 'CHANNELS.DELETE'),
  /** Registering a WhatsApp Business account. */
  'channel.onboard': anyOf('WABAONBOARD.VIEW'),
  'template.view': anyOf('MSG_TEMPLATES.VIEW', 'MSG_TEMPLATES.EDIT', 'MSG_TEMPLATES.CREATE', 'MSG_TEMPLATES.DELETE'),
  'richCard.view': anyOf('RICHCARDS.CREATE', 'RICHCARDS.EDIT', 'RICHCARDS.VIEW', 'RICHCARDS.DELETE'),
}
