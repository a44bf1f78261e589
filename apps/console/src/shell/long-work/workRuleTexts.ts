import { accountRuleMessages, botRuleMessages, customerRuleMessages } from '@platform/contract/messages'
import { defineTexts } from '@platform/ui/i18n'

const AREAS = [accountRuleMessages, botRuleMessages, customerRuleMessages]

/** Loads the messages of all areas in a language. */
const ofAll = (locale: 'en-plain' | 'hi' | 'ar') => async () => ({
  default: Object.assign({}, ...(await Promise.all(AREAS.map(async ({ load }) => (await load[locale]()).default)))),
})

/** The messages of the rules of all areas: long work is of any of them. */
export const workRuleTexts = defineTexts(
  'rules',
  { ...accountRuleMessages.en, ...botRuleMessages.en, ...customerRuleMessages.en },
  { 'en-plain': ofAll('en-plain'), hi: ofAll('hi'), ar: ofAll('ar') },
)
