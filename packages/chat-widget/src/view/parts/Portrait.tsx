import { useState, type ReactElement } from 'react'
import { useChat } from '../ChatContext.ts'
import { RichIcon } from './RichIcon.tsx'

export interface PortraitProps {
  readonly from: 'bot' | 'person'
}

/**
 * The bot's picture; the initials of its display name if it has none, or if the page's Content-Security-Policy refuses it.
 * A bot without both, and a person, have an icon. Decorative: the name is beside it.
 */
export function Portrait({ from }: PortraitProps): ReactElement {
  const { agentName, appearance } = useChat().settings
  const { avatar = '' } = appearance
  const [refused, setRefused] = useState('')
  if (from === 'person') return <RichIcon name="person" />
  const letters = initials(agentName.trim())
  if (avatar !== '' && avatar !== refused) {
    return <img className="platform-Chat-portrait" src={avatar} alt="" onError={() => setRefused(avatar)} />
  }
  if (letters === '') return <RichIcon name="bot" />
  return (
    <span className="platform-Chat-portrait" aria-hidden="true">
      {letters}
    </span>
  )
}

/** The first letters of the first and the last word, with their vowel signs and accents, in capitals. */
const initials = (name: string): string =>
  name.replace(/^(\P{M}\p{M}*)\S*(?:.*\s(\P{M}\p{M}*)\S*)?$/u, '$1$2').toLocaleUpperCase()
