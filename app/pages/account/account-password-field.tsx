import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { useState, type ComponentProps } from "react";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Field } from "#app/ui/field.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";

/** A password that can be looked at while it is typed. */
export function AccountPasswordField({
  label,
  ...rest
}: Omit<ComponentProps<typeof Field>, "type" | "after" | "label"> & { label: string }) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...rest}
      label={label}
      type={shown ? "text" : "password"}
      required
      autoCapitalize="none"
      spellCheck={false}
      after={
        <IconButton
          className="needs-script"
          label={shown ? m.account_hide({ field: label }) : m.account_show({ field: label })}
          icon={shown ? <EyeOff size={20} /> : <Eye size={20} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
