import { createContext, useContext } from 'react'
import type { ChatSettings } from '../conversation/protocol.types.ts'
import type { ChatTextFunction } from '../texts/texts.ts'
import type { ChatSlots } from './slots.ts'

/** The context of every part of a chat. */
export interface ChatContextValue {
  readonly t: ChatTextFunction
  /** BCP 47 tag for `Intl`. */
  readonly intlLocale: string
  /** The name of the bot, never blank: its display name, or a neutral text. */
  readonly agentName: string
  /** The given settings, or those of the server. */
  readonly settings: ChatSettings
  readonly slots: ChatSlots
}

export const ChatContext = createContext<ChatContextValue | null>(null)

/** Returns the texts, the language and the parts of the chat. For custom parts. */
export function useChat(): ChatContextValue {
  const chat = useContext(ChatContext)
  if (!chat) throw new Error('useChat() outside of <ChatWidget>')
  return chat
}
