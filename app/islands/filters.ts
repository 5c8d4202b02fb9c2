/** A choice is sent at once, and what says nothing stays out of the address. */
export default function filters(root: HTMLElement) {
  const form = root.querySelector("form");
  root.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLSelectElement) target.form?.requestSubmit();
  });
  root.addEventListener("formdata", ({ formData }) => {
    const silent = [...formData].filter(([, value]) => value === "");
    for (const [name] of silent) formData.delete(name);
  });
  // The address is the truth: after Back the fields say again what it says.
  addEventListener("pageshow", ({ persisted }) => persisted && form?.reset());
}
