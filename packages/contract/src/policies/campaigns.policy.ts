import { anyOf } from './policy.ts'

const MAKING = ['CAMPAIGNS.CREATE', 'CAMPAIGNS.EDIT', 'CAMPAIGNS.VIEW', 'CAMPAIGNS.DELETE'] as const

/** Campaigns and their approval. */
export const campaignPolicy = {
  'campaign.view': anyOf(...MAKING),
  'campaign.approve': anyOf('CAMPAIGNS.APPROVE'),
  'campaign.viewDeclined': anyOf('CAMPAIGNS.APPROVE', ...MAKING),
  'campaign.viewReport': anyOf('CAMPAIGNS.VIEW_CAMPAIGNREPORT'),
}
