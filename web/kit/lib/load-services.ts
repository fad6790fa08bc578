import type { PublicService } from '#contract/content/documents/services.ts'
import { fetchContent } from './load-content.ts'

export type ServiceCard = Omit<PublicService, 'details' | 'included'>

/** The services that are shown, in the order of the owner. Throws what the call throws. */
export const loadServices = async (signal: AbortSignal): Promise<PublicService[]> => (await fetchContent('services', signal)).services

export const toCard = ({ details: _, included: _included, ...card }: PublicService): ServiceCard => card
