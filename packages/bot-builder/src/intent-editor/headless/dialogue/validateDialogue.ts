import { collapseSpace } from '@platform/contract'
import type { Dialogue, Fulfilment, ReplyButton } from '@platform/contract'
import { addressOf } from './dialogue.ts'

/** Why what the intent does in a conversation cannot be saved as it stands. */
export type DialogueProblem = 'BUTTON_LABEL_BLANK' | 'BUTTON_ADDRESS_WRONG' | 'FULFILMENT_ADDRESS_WRONG'

const LINK = /^(?:https?:\/\/|mailto:|tel:)[^\s\0]+$/u
const WEB = /^https?:\/\/[^\s\0]+$/u

/** What is wrong with one button. One that was begun and left empty is not wrong: it is not kept. */
export function buttonProblem(button: ReplyButton): DialogueProblem | null {
  const address = addressOf(button).trim()
  if (collapseSpace(button.label) === '') return address === '' ? null : 'BUTTON_LABEL_BLANK'
  return button.kind === 'link' && !LINK.test(address) ? 'BUTTON_ADDRESS_WRONG' : null
}

/** What is wrong with a fulfilment; null when there is none. */
export function fulfilmentProblem(fulfilment: Fulfilment | null): DialogueProblem | null {
  return fulfilment && !WEB.test(fulfilment.url.trim()) ? 'FULFILMENT_ADDRESS_WRONG' : null
}

/** The first rule that a dialogue breaks, or null when it can be saved. */
export function dialogueProblem({ buttons, fulfilment }: Dialogue): DialogueProblem | null {
  return buttons.map(buttonProblem).find((problem) => problem !== null) ?? fulfilmentProblem(fulfilment)
}
