<?php
/** The address of the Tuna site, under Settings, Tuna. */

defined( 'ABSPATH' ) || exit;

/** Returns the origin of the Tuna site, such as https://sounds.example, or an empty text while none is set. */
function tuna_site_url(): string {
	return (string) get_option( 'tuna_site_url', '' );
}

/** Returns the origin of an address, or an empty text if it is no http or https address. */
function tuna_origin_of( string $address ): string {
	$parts = wp_parse_url( trim( $address ) );
	$scheme = strtolower( $parts['scheme'] ?? '' );
	if ( ! in_array( $scheme, array( 'http', 'https' ), true ) || empty( $parts['host'] ) ) {
		return '';
	}
	return $scheme . '://' . strtolower( $parts['host'] ) . ( isset( $parts['port'] ) ? ':' . (int) $parts['port'] : '' );
}

/** Keeps what was set before if somebody enters what is no address. */
function tuna_clean_site_url( $given ): string {
	$origin = tuna_origin_of( (string) $given );
	if ( '' === $origin && '' !== trim( (string) $given ) ) {
		add_settings_error( 'tuna_site_url', 'invalid', __( 'Enter an address that begins with https://.', 'tuna' ) );
		return tuna_site_url();
	}
	return $origin;
}

add_action(
	'admin_init',
	function () {
		register_setting(
			'tuna',
			'tuna_site_url',
			array(
				'type'              => 'string',
				'sanitize_callback' => 'tuna_clean_site_url',
			)
		);
		add_settings_section( 'tuna', '', '__return_null', 'tuna' );
		add_settings_field( 'tuna_site_url', __( 'Address of the Tuna site', 'tuna' ), 'tuna_show_site_url', 'tuna', 'tuna', array( 'label_for' => 'tuna_site_url' ) );
	}
);

add_action(
	'admin_menu',
	function () {
		add_options_page( 'Tuna', 'Tuna', 'manage_options', 'tuna', 'tuna_show_settings' );
	}
);

function tuna_show_site_url(): void {
	printf(
		'<input type="url" class="regular-text" id="tuna_site_url" name="tuna_site_url" value="%s" placeholder="https://sounds.example">',
		esc_attr( tuna_site_url() )
	);
}

function tuna_show_settings(): void {
	echo '<div class="wrap"><h1>Tuna</h1><form action="options.php" method="post">';
	settings_fields( 'tuna' );
	do_settings_sections( 'tuna' );
	submit_button();
	echo '</form></div>';
}
