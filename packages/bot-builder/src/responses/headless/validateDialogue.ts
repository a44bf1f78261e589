import { collapseSpace, DialogueSchema } from '@platform/contract'
import type { Dialogue, Fulfilment, ReplyButton } from '@platform/contract'
import { addressOf, tidyButton } from './dialogue.ts'

/** Why what the intent does in a conversation cannot be saved as it stands. */
export type DialogueProblem = 'BUTTON_LABEL_BLANK' | 'BUTTON_ADDRESS_WRONG' | 'FULFILMENT_ADDRESS_WRONG'

/** What is wrong with one button. One that was begun and left empty is not wrong: it is not kept. */
export function buttonProblem(button: ReplyButton): DialogueProblem | null {
  const address = addressOf(button).trim()
  if (collapseSpace(button.label) === '') return address === '' ? null : 'BUTTON_LABEL_BLANK'
  // What a link may be, the contract says.
  return isTaken({ buttons: [tidyButton(button)] }) ? null : 'BUTTON_ADDRESS_WRONG'
}

/** What is wrong with a fulfilment; null when there is none. */
export function fulfilmentProblem(fulfilment: Fulfilment | null): DialogueProblem | null {
  return isTaken({ fulfilment: fulfilment && { ...fulfilment, url: fulfilment.url.trim() } })
    ? null
    : 'FULFILMENT_ADDRESS_WRONG'
}

/** The first rule that a dialogue breaks, or null when it can be saved. */
export function dialogueProblem({ buttons, fulfilment }: Dialogue): DialogueProblem | null {
  return buttons.map(buttonProblem).find((problem) => problem !== null) ?? fulfilmentProblem(fulfilment)
}

const isTaken = (part: Partial<Dialogue>): boolean => DialogueSchema.safeParse(part).success
