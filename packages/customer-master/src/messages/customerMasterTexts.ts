import { joinTexts } from '@platform/ui/i18n'
import { featureTexts } from './featureTexts.generated.ts'

/** Texts of the phone book, each in the catalogue of its feature. Hosts override them under the namespace `customerMaster`. */
export const customerMasterTexts = joinTexts('customerMaster', featureTexts)

/** Name of one text of the phone book. */
export type CustomerMasterText = keyof typeof customerMasterTexts.en
