import type { PublicService } from '#contract/content/documents/services.ts'
import { to } from '#contract/paths.ts'
import { page as texts } from '#texts/services.tsx'
import { Accordion } from '#web/kit/components/accordion.tsx'
import { hidden } from '#web/kit/components/box.tsx'
import { ButtonLink } from '#web/kit/components/button.tsx'
import { MarkedParagraphs } from './marked-text.tsx'
import { ServiceFacts } from './service-facts.tsx'
import { ServicePicture } from './service-picture.tsx'

/** A service in the list; the included work is on the page of each. */
export type ServiceItem = Omit<PublicService, 'included'>
export const toItem = ({ included: _, ...item }: PublicService): ServiceItem => item

export interface ServiceListProps {
  services: readonly ServiceItem[]
  /** The service named by the URL's hash opens. */
  followHash?: boolean
}

/** The catalogue as an accordion: each service says how it is done and leads to its page. */
export const ServiceList = ({ services, followHash = false }: ServiceListProps) => (
  <Accordion
    followHash={followHash}
    items={services.map(({ slug, title, description, details, illustration, photo, ...facts }) => ({
      id: slug,
      title,
      summary: description,
      facts: <ServiceFacts {...facts} />,
      picture: <ServicePicture illustration={illustration} photo={photo} />,
      content: (
        <>
          <MarkedParagraphs text={details} />
          <p>
            <ButtonLink variant="line" size="sm" to={to('servicepage', {}, { service: slug })}>
              {texts.learnMore(title, hidden)}
            </ButtonLink>
          </p>
        </>
      ),
    }))}
  />
)
