/** Plain text, in one line or in several. */
import { useState } from "react";
import { isSecretName } from "../../../client/secret-names.js";
import { plainText, isWellFormed, keyInGlobalId, safeUrl, dialledDigits, type FormField } from "../../schema/index.js";
import { useValueWords } from "../../base/context/value-words.js";
import type { ControlInputProps, KindView, ShownValue } from "./kind-view.js";
import { LinesControl, TextControl, textIn, typedText } from "./text-control.js";
import { isPathOnServer, pictureUrl, useServerUrl } from "./server-url.js";

function TextInput(props: ControlInputProps) {
  const { field, value, control, compact, onChange } = props;
  if (field.widget === "textarea" && !compact)
    return <LinesControl {...{ value, control, onChange }} className="input" />;
  // A browser would fill in the password of somebody who is signed in, which is then sent with a change.
  const type = isSecret(field) ? ({ type: "password", autoComplete: "new-password" } as const) : { type: "text" };
  return <TextControl value={value} control={control} onChange={onChange} {...type} />;
}

export const text: KindView = {
  Input: TextInput,
  isToken: (field) => field.widget === "text" && !isSecret(field),
};

/**
 * Whether a text is a plain colour. CSS accepts any `var()` as a colour, and its fallback may be the URL of an image, which the
 * browser would fetch.
 */
const isColor = (text: string): boolean => /^#?\w+(\([^()\\]*\))?$/.test(text) && CSS.supports("color", text);

/** The value for the browser's own control, which takes exactly six digits. */
const forPicker = (text: string): string => (/^#[\da-f]{6}$/i.test(text) ? text : "#000000");

function ColorInput({ field, value, control, onChange }: ControlInputProps) {
  return (
    <div className="row">
      <input
        type="color"
        aria-label={field.label}
        value={forPicker(textIn(value))}
        onChange={(event) => onChange(typedText(event.target.value))}
      />
      <TextControl value={value} control={control} onChange={onChange} className="input grow" />
    </div>
  );
}

/** Colours: the text, and a sample beside it. */
export const color: KindView = {
  cell: ({ text }) => (
    <span>
      {isColor(text) && <span className="swatch" style={{ backgroundColor: text }} />}
      {plainText(text)}
    </span>
  ),
  Input: ColorInput,
};

/** Without ? and &, which would add a subject or further people to the letter. */
const PLAIN_ADDRESS = /^[^\s@<>?&]+@[^\s@<>?&]+$/;

function EmailInput({ value, control, onChange }: ControlInputProps) {
  // Not of the type "email": browsers write the domain of "info@müller.de" otherwise there, and that would be sent.
  return (
    <TextControl
      value={value}
      control={control}
      onChange={onChange}
      type="text"
      inputMode="email"
      autoCapitalize="off"
    />
  );
}

/** E-mail addresses, which open a letter. */
export const email: KindView = {
  cell({ text }) {
    if (!PLAIN_ADDRESS.test(text) || !isWellFormed(text)) return;
    return <a href={"mailto:" + encodeURIComponent(text).replace("%40", "@")}>{plainText(text)}</a>;
  },
  Input: EmailInput,
  isToken: () => true,
  tokenKeys: "email",
};

function IdInput({ value, control, onChange }: ControlInputProps) {
  return <TextControl value={value} control={control} onChange={onChange} className="input mono" autoComplete="off" />;
}

/**
 * Keys of records, in a monospaced font. If an input stands for a record that can be searched, the form has its own control for it.
 */
export const id: KindView = {
  cell: ({ text }) => {
    const key = keyInGlobalId(text);
    return (
      <span className="mono" title={key && text}>
        {plainText(key ?? text)}
      </span>
    );
  },
  Input: IdInput,
};

function Picture({ href }: { href: string }) {
  const t = useValueWords();
  const [isShown, setShown] = useState(false);
  if (isShown) return <img className="picture" src={href} alt="" referrerPolicy="no-referrer" />;
  return (
    <button type="button" className="button ghost" onClick={() => setShown(true)}>
      {t.showImage}
    </button>
  );
}

function PictureLink({ value, text, isInFull = false }: ShownValue & { isInFull?: boolean }) {
  const href = pictureUrl(value, useServerUrl());
  if (href === undefined) return <span>{plainText(text)}</span>;
  const link = <UrlLink href={href} text={text} />;
  if (!isInFull) return link;
  return (
    <span className="row">
      {link}
      <Picture key={href} href={href} />
    </span>
  );
}

const isUrl = (value: unknown): boolean => isPathOnServer(value) || safeUrl(value) !== undefined;

/** URLs of pictures: a link and, in full, a button. A picture is fetched only when a person presses the button. */
export const image: KindView = {
  cell: (shown) => (isUrl(shown.value) ? <PictureLink {...shown} /> : undefined),
  full: (shown) => (isUrl(shown.value) ? <PictureLink {...shown} isInFull /> : undefined),
  Input: UrlInput,
};

function PhoneInput({ value, control, onChange }: ControlInputProps) {
  return <TextControl value={value} control={control} onChange={onChange} type="tel" inputMode="tel" />;
}

/** Telephone numbers, which a telephone dials. */
export const phone: KindView = {
  cell({ text }) {
    const dialled = dialledDigits(text);
    return dialled && <a href={"tel:" + dialled}>{plainText(text)}</a>;
  },
  Input: PhoneInput,
  isToken: () => true,
  tokenKeys: "tel",
};

/** URLs: links to http and https only, all else is text. */
function UrlInput({ value, control, onChange }: ControlInputProps) {
  return <TextControl value={value} control={control} onChange={onChange} type="url" />;
}

/** @param props.href - safe to follow */
function UrlLink({ href, text }: { href: string; text: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" title={href}>
      {plainText(text.replace(/^https?:\/\//, ""))}
    </a>
  );
}

/** Undefined for a URL that is not safe to follow. */
function urlCell({ value, text }: ShownValue) {
  const href = safeUrl(value);
  return href === undefined ? undefined : <UrlLink href={href} text={text} />;
}

export const url: KindView = { cell: urlCell, Input: UrlInput, isToken: () => true, tokenKeys: "url" };

// Which inputs of a form hold a secret.

/** Typed unseen, and never shown. */
export const isSecret = ({ name }: FormField): boolean => isSecretName(name);
