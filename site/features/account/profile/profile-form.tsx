import { cleanBio, MAX_BIO_LENGTH, MAX_NAME_LENGTH } from "@tuna/sdk/account";
import { fillText } from "@tuna/sdk/locale";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { formatDay } from "../../../platform/locale/format.ts";
import { profileTexts } from "../../../platform/locale/texts.ts";
import { showToast } from "../../../platform/toast/toasts.ts";
import { callAccount, fieldOfFailure, textOfFailure } from "../settings/call-account.ts";
import { settingsForms } from "../settings/settings-form-paths.ts";
import { renewInAllTabs } from "../visitor-in-tabs.ts";
import { LinkFields } from "./link-fields.tsx";
import type { ShownProfile } from "./profile-page-data.ts";
import { keepUnsaved, takeUnsaved, type UnsavedProfile } from "./unsaved-profile.ts";

type Field = "name" | "bio" | "links";
/** What the fields hold. */
type Typed = Required<Omit<UnsavedProfile, "accountId">>;

/** Form for name, bio and links. Typed text stays until it is saved. */
export function ProfileForm({
  user,
  onSaved,
}: {
  user: ShownProfile;
  onSaved: (user: ShownProfile) => void;
}) {
  const [typed, setTyped] = useState<Partial<Typed>>({});
  // Fields without typed text show what was saved last, in another tab too.
  const { name, bio, links }: Typed = {
    name: user.name,
    bio: user.profile.bio,
    links: user.profile.links,
    ...typed,
  };
  const [state, setState] = useState<"open" | "saving" | "saved">("open");
  const [problem, setProblem] = useState<{ field: Field; text: string }>();
  const form = useRef<HTMLFormElement>(null);
  const nextChange = user.nextAvailableNameChangeDate;

  function type(change: Partial<Typed>): void {
    setTyped((before) => ({ ...before, ...change }));
    // The answer may lead to the login.
    if (state === "saving") keepUnsaved({ accountId: user.id, ...typed, ...change });
  }

  useEffect(() => {
    const unsaved = takeUnsaved(user.id);
    if (!unsaved) return;
    const { accountId: _, ...typedBefore } = unsaved;
    setTyped(typedBefore);
  }, [user.id]);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (state === "saving") return;
    setState("saving");
    setProblem(undefined);
    try {
      keepUnsaved({ accountId: user.id, ...typed });
      // Another device may have changed the other fields since. Who saves without typing wants what the page shows.
      const { links: typedLinks, ...texts } = Object.keys(typed).length > 0 ? typed : { name, bio, links };
      const given = typedLinks && { links: typedLinks.filter((link) => link.trim() !== "") };
      const saved = await callAccount((account) => account.updateProfile({ ...texts, ...given }));
      onSaved(saved);
      renewInAllTabs();
      // A name that is fixed now cannot be corrected.
      const sent = { bio, links, ...(saved.nextAvailableNameChangeDate === null && { name }) };
      setTyped((now) => typedSince(sent, now));
      setState("saved");
      keepUnsaved(null);
    } catch (error) {
      setState("open");
      keepUnsaved(null);
      const [field, index] = fieldOfFailure(error)?.split(".") ?? [];
      if (field !== "name" && field !== "bio" && field !== "links")
        return showToast(textOfFailure(error), "error");
      setProblem({ field, text: textOfFailure(error) });
      form.current
        ?.querySelector<HTMLElement>(field === "links" ? `#profile-link-${index ?? 0}` : `#profile-${field}`)
        ?.focus();
    }
  }

  const invalid = (field: Field) => (problem?.field === field ? true : undefined);
  return (
    <form
      ref={form}
      className="settings-section settings-form"
      action={settingsForms.profile}
      method="post"
      aria-labelledby="about-heading"
      onSubmit={(event) => void submit(event)}
      onInput={() => setState((current) => (current === "saved" ? "open" : current))}
    >
      <h2 id="about-heading">{profileTexts.about}</h2>
      <div className="field">
        <label htmlFor="profile-name">{profileTexts.name}</label>
        <input
          id="profile-name"
          name="name"
          dir="auto"
          value={name}
          required
          readOnly={nextChange !== null}
          maxLength={2 * MAX_NAME_LENGTH}
          autoComplete="nickname"
          aria-invalid={invalid("name")}
          aria-describedby="name-hint name-problem"
          onChange={({ currentTarget }) => type({ name: currentTarget.value })}
        />
        <p id="name-hint" className="hint">
          {nextChange === null
            ? profileTexts.nameHint
            : fillText(profileTexts.nameFixed, { date: formatDay(nextChange) })}
        </p>
        <Problem id="name-problem" text={problem?.field === "name" ? problem.text : undefined} />
      </div>
      <div className="field">
        <label htmlFor="profile-bio">{profileTexts.bio}</label>
        <textarea
          id="profile-bio"
          name="bio"
          dir="auto"
          rows={4}
          value={bio}
          maxLength={2 * MAX_BIO_LENGTH}
          aria-invalid={invalid("bio")}
          aria-describedby="bio-count bio-problem"
          onChange={({ currentTarget }) => type({ bio: currentTarget.value })}
        />
        <p id="bio-count" className="hint" data-is-over={countCharacters(bio) > MAX_BIO_LENGTH || undefined}>
          {fillText(profileTexts.bioCount, { count: countCharacters(bio), max: MAX_BIO_LENGTH })}
        </p>
        <Problem id="bio-problem" text={problem?.field === "bio" ? problem.text : undefined} />
      </div>
      <LinkFields
        links={links}
        onChange={(changed) => type({ links: changed })}
        problem={problem?.field === "links" ? problem.text : undefined}
      />
      <div className="save-row">
        <button
          type="submit"
          className="tn-button tn-button-main"
          aria-disabled={state === "saving" || undefined}
        >
          {state === "saving" ? profileTexts.saving : profileTexts.save}
        </button>
        <span className="save-state" role="status">
          {state === "saved" && Object.keys(typed).length === 0 && profileTexts.saved}
        </span>
      </div>
    </form>
  );
}

/** Returns the fields of `sent` that were typed after it was sent. */
function typedSince(sent: Partial<Typed>, now: Partial<Typed>): Partial<Typed> {
  return Object.fromEntries(
    Object.entries(now).filter(([field, value]) => field in sent && value !== sent[field as Field]),
  );
}

function Problem({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p id={id} className="field-problem" role="alert">
      {text}
    </p>
  );
}

/** Counted like on the server. */
function countCharacters(bio: string): number {
  return [...cleanBio(bio)].length;
}
