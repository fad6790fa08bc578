import { COPYRIGHT_YEAR } from '#contract/constants.ts'
import { shopFacts } from '#contract/shop-facts.ts'
import { RulerEdge } from '#web/components/band.tsx'
import { Link } from '#web/components/link.tsx'
import { Logo } from '#web/components/logo.tsx'
import { NewsletterBox } from '#web/features/newsletter/newsletter-box.tsx'
import { formatPhone, telHref } from '#web/lib/phone.ts'
import { footerLists } from './site-links.ts'

/** The foot of every public page: address, links (§2), newsletter, copyright. */
export const Footer = () => (
  <footer className="foot mat">
    <RulerEdge edge="top" />
    <div className="wrap">
      <div>
        <Logo />
        <address>
          {shopFacts.address.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <a href={telHref(shopFacts.phone)}>{formatPhone(shopFacts.phone)}</a>
          <br />
          <a href={`mailto:${shopFacts.email}`}>{shopFacts.email}</a>
        </address>
      </div>
      <div className="links">
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
      <p className="base">
        <span>{`© ${COPYRIGHT_YEAR} ${shopFacts.name}`}</span>
        <span>GSTIN {shopFacts.gstin}</span>
        {shopFacts.social.map(({ name, url }) => (
          <a key={name} href={url} rel="me">
            {name}
          </a>
        ))}
      </p>
    </div>
  </footer>
)
