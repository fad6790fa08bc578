import { to } from '#contract/paths.ts'
import { shopFacts } from '#contract/shop-facts.ts'
import { PageHeader } from '#web/components/band.tsx'
import { Link } from '#web/components/link.tsx'
import { PageMeta } from '#web/components/page-meta.tsx'
import { privacyFacts } from '#web/content/privacy.ts'
import { formatDate } from '#web/lib/dates.ts'
import { formatPhone, telHref } from '#web/lib/phone.ts'
import '#web/styles/prose.css'

const { retention, answerDays, updated } = privacyFacts

/** What you send, why it is wanted, how long it stays. */
const records = [
  {
    name: 'Repair request',
    text: 'Name, phone, email, repair type, preferred date and what you write about the fault. We need it to call you back, quote a price and do the repair.',
    kept: retention.repairRequests,
  },
  {
    name: 'Booking of a device',
    text: 'Name, phone, email, address, the device and its price. We need it to keep the device for you and hand it over.',
    kept: retention.bookings,
  },
  { name: 'Message', text: 'Name, phone, email and your message. We need it to answer you.', kept: retention.messages },
  { name: 'Newsletter', text: 'Your email address. Every mail has a link that ends it at once.', kept: retention.newsletter },
]

/** What stays in the visitor's own browser. */
const inBrowser = [
  { key: 'theme', text: 'light or dark' },
  { key: 'wishlist', text: 'the devices you marked with a heart' },
  { key: 'draft', text: 'what you typed into a form and have not sent yet; it goes when you send or clear the form, or close the tab' },
  {
    key: 'isLoggedIn, userRole, userProfile',
    text: 'for the staff of the shop after login: that they are logged in, their role, name, username and email',
  },
  {
    key: 'savedPassword',
    text: 'for the staff, only with "Remember me" ticked: the password, sealed with a key that cannot leave this browser. Untick the box at the next login and it is gone',
  },
]

export function Component() {
  return (
    <>
      <PageMeta
        title="Privacy Policy"
        description="What this site stores about you, why, for how long, and whom to ask. Digital Personal Data Protection Act 2023."
      />
      <PageHeader title="Privacy Policy" text="What we store about you, why, for how long, and whom to ask." />
      <div className="wrap section">
        <div className="prose">
          <p>
            This notice is for visitors and customers of {shopFacts.name}. It follows India's Digital Personal Data Protection Act 2023
            (DPDP Act). Last changed on {formatDate(updated)}.
          </p>
          <p>
            In short: we store what you send us through a form, use it for what you asked, sell it to nobody, and delete it when you ask.
          </p>

          <h2>What you send us</h2>
          <dl>
            {records.map(({ name, text, kept }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <p>{text}</p>
                  <p className="mt-2">Kept {kept}.</p>
                </dd>
              </div>
            ))}
          </dl>
          <p>
            Sending a form is your consent to this use and no other. You need not give it: you can also call us or come by. You can take it
            back at any time, as easily as you gave it; what was done before stays lawful.
          </p>

          <h2>Your device and the files on it</h2>
          <p>
            A machine left for repair holds your files. We look at them only as far as the repair needs it, and copy them only when you have
            asked for that.
          </p>

          <h2>What stays in your browser</h2>
          <p>
            This is kept in the storage of your own browser and is not sent to us unless you send a form. You can clear it in the browser's
            settings.
          </p>
          <ul>
            {inBrowser.map(({ key, text }) => (
              <li key={key}>
                <code>{key}</code>: {text}
              </li>
            ))}
          </ul>
          <p>
            Visitors get no cookie. The staff of the shop get one when they log in; it only keeps them logged in, for 30 days after the last
            visit. Another one marks their browser for a year, so that strangers who guess passwords cannot lock them out.
          </p>

          <h2>What the server notes</h2>
          <p>
            For each call the server's log holds the time, the kind of call, whether it worked and how long it took. It holds no names, no
            input and no network address. To keep programs from flooding the forms, a checksum of your network address is stored for up to
            two days and then deleted.
          </p>

          <p>
            When the staff change or delete a record, a history notes who did it, when, and what was changed. When a record is erased, what
            tells about you leaves the history too. For one day the server also remembers what a form sent, so that a second try on a bad
            line is not stored twice.
          </p>

          <h2>Who else gets to see it</h2>
          <ul>
            <li>
              Nobody outside the shop, apart from the firm that runs the server and the mail for us, and authorities where the law obliges
              us.
            </li>
            <li>No advertising, no analytics, no tracking. Fonts, pictures and scripts come from this site alone.</li>
            <li>
              The map on the <Link to={to('contact')}>contact page</Link> comes from OpenStreetMap, and only after you have opened it; its
              server then sees your network address.
            </li>
            <li>WhatsApp and the social networks get something only when you follow their links.</li>
          </ul>

          <h2>How it is protected</h2>
          <p>
            Only staff with a login see what you send. Passwords are kept as hashes, logins end on the server, and the place where a photo
            was taken is removed from every picture that we publish. If data of yours is ever lost or seen by others, we tell you and the
            Data Protection Board.
          </p>

          <h2>Your rights</h2>
          <p>Under the DPDP Act you can ask us, free of charge:</p>
          <ul>
            <li>for access: a summary of your data, what we do with it, and who received it;</li>
            <li>for correction, completion and updating of what is wrong or old;</li>
            <li>for erasure of what we no longer need and no law makes us keep;</li>
            <li>to take back your consent;</li>
            <li>to note a nominee, who uses these rights for you if you die or are no longer able to;</li>
            <li>for redress of a grievance about how we treat your data.</li>
          </ul>
          <p>
            Write or call, name the phone number or email address that you used, and say what you want. We answer within {answerDays} days.
            If you are not content with the answer, or get none, you can complain to the Data Protection Board of India.
          </p>
          <p>Someone under 18 needs the consent of a parent or guardian before sending us a form.</p>

          <h2>Whom to ask</h2>
          <address>
            {shopFacts.name}
            <br />
            {shopFacts.address.oneLine}
            <br />
            <a href={`mailto:${shopFacts.email}`}>{shopFacts.email}</a>,{' '}
            <a href={telHref(shopFacts.phone)}>{formatPhone(shopFacts.phone)}</a>
            <br />
            {shopFacts.hours.long}
          </address>
        </div>
      </div>
    </>
  )
}
