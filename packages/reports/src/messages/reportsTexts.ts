import { joinTexts } from '@platform/ui/i18n'
import { featureTexts } from './featureTexts.generated.ts'

/** Texts of the reports, each in the catalogue of its feature. Hosts override them under the namespace `reports`. */
export const reportsTexts = joinTexts('reports', featureTexts)

/** Name of one text of the reports. */
export type ReportsText = keyof typeof reportsTexts.en
