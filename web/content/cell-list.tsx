import type { PublicTarget } from '#contract/content/documents/targets.ts'
import { to } from '#contract/paths.ts'
import { langOf } from '#texts/lang-of.ts'
import { Icon } from '#web/kit/components/icon.tsx'
import { ChevronRight } from '#web/kit/components/icons.ts'
import { Link } from '#web/kit/components/link.tsx'
import styles from './cell-list.module.css'
import { ServicePicture, type ServicePictureProps } from './service-picture.tsx'

export interface Cell extends Pick<ServicePictureProps, 'illustration'> {
  title: string
  description?: string
  /** The whole cell leads there. */
  leadsTo?: PublicTarget
}

/** Things with a drawing each, in three columns with hairlines between them. */
export const CellList = ({ cells }: { cells: readonly Cell[] }) => (
  <ul className={styles.cells}>
    {cells.map(({ title, description, illustration, leadsTo }) => (
      <li key={title} lang={langOf(description || title)}>
        <ServicePicture illustration={illustration} />
        <div>
          <h3>{leadsTo ? <Link to={to(leadsTo)}>{title}</Link> : title}</h3>
          {description && <p>{description}</p>}
        </div>
        {leadsTo && <Icon className={styles.arrow} icon={ChevronRight} />}
      </li>
    ))}
  </ul>
)
