import { customerRuleMessages } from '@platform/contract/messages'

/** Key of a message of the rules of contacts. */
type Sentence = keyof typeof customerRuleMessages.en

/** Whether the contract has this sentence. A newer server may send others, and another back end none. @internal */
export const isSentence = (sentence: string | null | undefined): sentence is Sentence =>
  sentence !== null && sentence !== undefined && Object.hasOwn(customerRuleMessages.en, sentence)
