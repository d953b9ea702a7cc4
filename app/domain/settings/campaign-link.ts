import type { Business } from './business.ts'

/** Only campaigns that the ordering site knows are named to it. */
export function addCampaign(
  url: string,
  campaign: string | undefined,
  { campaigns }: Pick<Business, 'campaigns'>,
) {
  return campaign !== undefined && campaigns.includes(campaign)
    ? `${url}?campaign=${encodeURIComponent(campaign)}`
    : url
}
