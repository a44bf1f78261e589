import { createContext, useContext } from 'react'
import type { ChatTextFunction } from '../texts/texts.ts'
import type { ChatSlots } from './slots.ts'

/** What every part of a chat may know without being told. */
export interface ChatSurroundings {
  readonly t: ChatTextFunction
  /** BCP 47 tag for `Intl`. */
  readonly intlLocale: string
  /** What the bot is called. */
  readonly agentName: string
  readonly slots: ChatSlots
}

export const ChatContext = createContext<ChatSurroundings | null>(null)

/** The texts, the language and the parts of the chat around. For parts of your own. */
export function useChat(): ChatSurroundings {
  const chat = useContext(ChatContext)
  if (!chat) throw new Error('useChat() outside of <ChatWidget>')
  return chat
}
