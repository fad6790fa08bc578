import { COPYRIGHT_YEAR } from '#contract/constants.ts'
import { shopFacts } from '#contract/shop-facts.ts'
import * as texts from '#texts/layout.tsx'
import { DarkGround, RulerEdge } from '#web/components/band.tsx'
import { Wrap } from '#web/components/box.tsx'
import { Link } from '#web/components/link.tsx'
import { Logo } from '#web/components/logo.tsx'
import { NewsletterBox } from '#web/features/newsletter/newsletter-box.tsx'
import { formatPhone, telHref } from '#web/lib/phone.ts'
import styles from './footer.module.css'
import { footerLists } from './site-links.ts'

/** The footer of every public page: address, links (S2), newsletter, copyright. */
export const Footer = () => (
  <DarkGround as="footer" className={styles.footer}>
    <RulerEdge edge="top" />
    <Wrap className={styles.content}>
      <div>
        <Logo />
        <address className={styles.address}>
          {shopFacts.address.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <a href={telHref(shopFacts.phone)}>{formatPhone(shopFacts.phone)}</a>
          <br />
          <a href={`mailto:${shopFacts.email}`}>{shopFacts.email}</a>
        </address>
      </div>
      <div className={styles.lists}>
        {footerLists.map((list) => (
          <div key={list.title}>
            <h2>{list.title}</h2>
            <ul>
              {list.links.map((link) => (
                <li key={link.name}>
                  <Link to={link.to}>{link.name}</Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <NewsletterBox />
      <p className={styles.legal}>
        <span>{texts.copyright(COPYRIGHT_YEAR, shopFacts.name)}</span>
        <span>{texts.gstin(shopFacts.gstin)}</span>
        {shopFacts.social.map(({ name, url }) => (
          <a key={name} href={url} rel="me">
            {name}
          </a>
        ))}
      </p>
    </Wrap>
  </DarkGround>
)
