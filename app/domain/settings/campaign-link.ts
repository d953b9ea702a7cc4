import type { Business } from './business.ts'

/** Adds a campaign parameter to an order link if the campaign is one that the ordering site knows. */
export function addCampaign(
  url: string,
  campaign: string | undefined,
  { campaigns }: Pick<Business, 'campaigns'>,
) {
  return campaign !== undefined && campaigns.includes(campaign)
    ? `${url}?campaign=${encodeURIComponent(campaign)}`
    : url
}
